/** The name by which a caller knows the shop: addresses are made of it, so it has to be one. */
const NAME = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** A caller that names none (HTTP/1.0) looks after the machine and reads no addresses. */
export function isHost(named: string): boolean {
  return named === '' || (NAME.test(named) && URL.canParse(`http://${named}`));
}
