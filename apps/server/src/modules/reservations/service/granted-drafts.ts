import type { OwnerId } from '../../../platform/lib/ids.ts';
import type { Holder, PlacesLedger } from '../claimable.ts';
import type { Client, Granted } from '../client.ts';
import type { Decision } from '../rules/decide-batch.ts';
import { type Draft, ownersOf } from '../rules/draft.ts';

/** `index`: the draft's place in its batch. */
export type GrantedDraft = Granted & Holder & { index: number; client: Client };

/** The drafts that got all they claim, each with its client and its owners, under the first of these ids. */
export function grantedDrafts(
  decisions: readonly Decision<Draft, unknown, unknown>[],
  places: PlacesLedger,
  clients: readonly Client[],
  ids: readonly number[],
): GrantedDraft[] {
  const byName = new Map(clients.map((client) => [client.name, client]));
  let drawn = 0;
  return decisions.flatMap((decision, index) => {
    if (decision.kind !== 'granted') return [];
    const { draft } = decision;
    const client = byName.get(draft.client);
    if (!client) throw new Error(`nobody makes rows of a draft for ${draft.client}`);
    const owners = Array.from({ length: ownersOf(draft) }, () => client.ownerId(ids[drawn++] ?? 0));
    return [
      {
        index,
        draft,
        client,
        owners,
        lines: places.grantedTo(draft),
        claiming: draft,
        ownerOf: ownerOf(draft, owners),
      },
    ];
  });
}

/** The owner of a draft's line. */
export function ownerOf({ ownerPerLine }: Draft, owners: readonly OwnerId[]): (line: number) => OwnerId {
  return (line) => {
    const owner = owners[ownerPerLine ? line : 0];
    if (owner === undefined) throw new Error('a line of a draft has no owner');
    return owner;
  };
}
