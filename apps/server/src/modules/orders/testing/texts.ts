/** What buyers are told, for tests that hear it over HTTP. */
export { CATALOGUES } from '../texts.ts';
