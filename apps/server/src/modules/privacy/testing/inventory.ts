export { PERSONAL_DATA_MAP } from '../rules/inventory.ts';
