/** The package brings no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place at which a line may be broken, or null after the end of the text. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
