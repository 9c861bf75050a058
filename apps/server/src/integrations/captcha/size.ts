/** The picture's size in CSS pixels. In a file of its own, so that code that only shows pictures loads no fonts. */
export const WIDTH = 280;
export const HEIGHT = 100;
