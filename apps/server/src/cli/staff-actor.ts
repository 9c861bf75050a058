import os from 'node:os';
import type { StaffActor } from '../platform/lib/actor.ts';

/**
 * The actor of a command: `by`, or the user of the operating system. The running shop has the same user, since only
 * that user may open its socket.
 */
export function createStaffActor(by?: string): StaffActor {
  return { kind: 'staff', id: by ?? findSystemUser() };
}

function findSystemUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    // A container may run under a user id without a name.
    return String(process.getuid?.() ?? '');
  }
}
