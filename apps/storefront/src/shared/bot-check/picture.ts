const MARKUP = /^<img src="(data:image\/(?:webp|png);base64,[A-Za-z0-9+/]+=*)"/;

/** The address of the image in the markup that the shop answers (booking §7 "code"), or null: nothing else of it comes into the page. */
export const pictureIn = (markup: string): string | null => MARKUP.exec(markup)?.[1] ?? null;
