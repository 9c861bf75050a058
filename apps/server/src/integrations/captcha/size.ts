/** Image size in CSS pixels. In a separate file so that modules that only display images do not load the fonts. */
export const WIDTH = 280;
export const HEIGHT = 100;
