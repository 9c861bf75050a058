export { INVENTORY } from '../rules/inventory.ts';
