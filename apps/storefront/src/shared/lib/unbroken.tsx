/** Such as `12-орын`; longer words may break, to fit phones. */
const SHORT_WITH_HYPHEN = /(?<!\S)\S{1,4}-\S{1,8}(?!\S)/;

/** Keeps short hyphenated words on one line, because the fonts have no non-breaking hyphen. */
export function Unbroken({ children: text }: { children: string }) {
  const found = SHORT_WITH_HYPHEN.exec(text);
  if (!found) return text;
  const [word] = found;
  return (
    <>
      {text.slice(0, found.index)}
      <span className="unbroken">{word}</span>
      <Unbroken>{text.slice(found.index + word.length)}</Unbroken>
    </>
  );
}
