/** When even the error page cannot be rendered: plain, complete in itself, in four languages. */
const SENTENCES = [
  ['kk', 'Бет ашылмады. Бір минуттан кейін қайталап көріңіз.', 'Басты бет'],
  ['ru', 'Страница не открылась. Попробуйте через минуту.', 'На главную'],
  ['en', 'The page did not open. Please try again in a minute.', 'Main page'],
  ['zh-CN', '页面未能打开，请稍后重试。', '首页'],
] as const;

export const PLAIN_ERROR_PAGE = `<!doctype html>
<html lang="kk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sahna</title>
<style>body{font:1.1rem/1.6 Georgia,serif;max-width:36rem;margin:15vh auto;padding:0 1rem}</style></head>
<body><main><h1>Sahna</h1>${SENTENCES.map(
  ([lang, sentence, home]) => `<p lang="${lang}">${sentence} <a href="/">${home}</a></p>`,
).join('')}</main></body></html>`;
