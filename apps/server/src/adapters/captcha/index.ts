/** The picture of a code: pixels that people can read. What it is worth, and what not, says docs/decisions/0012. */
import { createThread } from '../thread.ts';
import { HEIGHT, WIDTH } from './composition.ts';

export type CodePainter = {
  /** Image markup of the code, every time another. */
  draw(code: string): Promise<string>;
  close(): Promise<void>;
};

export function createCodePainter(): CodePainter {
  const painter = createThread<string, Uint8Array>(
    new URL('./worker.ts', import.meta.url),
    'a code could not be drawn',
  );
  return {
    draw: async (code) => {
      const picture = Buffer.from(await painter.ask(code)).toString('base64');
      return `<img src="data:image/webp;base64,${picture}" width="${WIDTH}" height="${HEIGHT}" alt="CAPTCHA">`;
    },
    close: painter.close,
  };
}
