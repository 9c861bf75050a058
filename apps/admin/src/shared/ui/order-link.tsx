import { Link } from '@tanstack/react-router';

/** The number of an order, which leads to its page. */
export function OrderLink({ id }: { id: number }) {
  return (
    <Link to="/orders/$id" params={{ id: String(id) }}>
      {id}
    </Link>
  );
}
