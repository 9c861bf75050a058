const MARKUP = /^<img src="(data:image\/(?:webp|png);base64,[A-Za-z0-9+/]+=*)"/;

/** The address of the image in the answered markup (booking §7 "code"), or null. Nothing else of that markup is used. */
export const pictureIn = (markup: string): string | null => MARKUP.exec(markup)?.[1] ?? null;
