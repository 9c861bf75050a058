/** An email address that can have a second line, after its @. */
export function EmailAddress({ children }: { children: string }) {
  const at = children.indexOf('@') + 1;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
