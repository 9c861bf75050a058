const MARKUP = /^<img src="(data:image\/(?:webp|png);base64,[A-Za-z0-9+/]+=*)"/;

/**
 * Extracts the image URL from the markup of the response (booking §7 "code"); null without one. The rest of the markup
 * is ignored.
 */
export const extractImageUrl = (markup: string): string | null => MARKUP.exec(markup)?.[1] ?? null;
