/** Responses about one event, from a catalog that is not published. */
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import type { EventSnapshot } from '../../../modules/catalog/index.ts';
import { toListingResponse } from './afisha.ts';
import { toEventDto } from './event.ts';
import { type SetupDeps, toSetupDto } from './setup.ts';

/** Null for other addresses. */
export function toSnapshotResponse(
  { catalog, event, availability }: EventSnapshot,
  path: string,
  config: SetupDeps,
  now: Date,
): object | null {
  const listed = { ...catalog, events: [event] };
  switch (path) {
    case ENDPOINT_PATHS.setup:
      return toSetupDto(catalog, config);
    case ENDPOINT_PATHS.afisha:
      return toListingResponse(listed, availability, toSetupDto(catalog, config), now);
    case ENDPOINT_PATHS.noScheme:
      return toEventDto(catalog, event, availability, now);
    default:
      return null;
  }
}
