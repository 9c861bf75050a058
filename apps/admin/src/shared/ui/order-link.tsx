import { Link } from '@tanstack/react-router';
import { usePermissions } from '../roles/use-permissions.ts';

/** The number of an order, which leads to its page where the member can open it. */
export function OrderLink({ id }: { id: number }) {
  if (!usePermissions()('orders:view')) return id;
  return (
    <Link to="/orders/$id" params={{ id: String(id) }}>
      {id}
    </Link>
  );
}
