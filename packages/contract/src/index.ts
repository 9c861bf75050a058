export * from './constants.ts';
export { ENDPOINTS, type Endpoint, type EndpointId } from './endpoints.ts';
export * from './envelope.ts';
export * from './error-codes.ts';
export * from './languages.ts';
export * from './localised.ts';
export * from './screens.ts';
export * from './wire.ts';
