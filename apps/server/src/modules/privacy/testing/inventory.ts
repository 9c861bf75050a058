export { PERSONAL_DATA_INVENTORY } from '../rules/inventory.ts';
