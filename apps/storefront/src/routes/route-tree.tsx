import { attendeeChangeRoute, attendeesRoute } from './attendees.tsx';
import { availabilityAlertRoute } from './availability-alert.tsx';
import { cartRoute } from './cart.tsx';
import { eventRoute } from './event.tsx';
import { contactsRoute, rulesRoute } from './legal.tsx';
import { listingRoute } from './listing.tsx';
import { myOrdersRoute } from './my-orders.tsx';
import { declinedRoute, orderRoute } from './order.tsx';
import { orderReturnRoute } from './order-return.tsx';
import { rootRoute } from './root.tsx';
import { seatMapRoute } from './seat-map.tsx';
import { ticketRoute } from './ticket.tsx';

export const routeTree = rootRoute.addChildren([
  listingRoute,
  eventRoute,
  seatMapRoute,
  cartRoute,
  myOrdersRoute,
  availabilityAlertRoute,
  orderRoute,
  orderReturnRoute,
  declinedRoute,
  attendeesRoute,
  attendeeChangeRoute,
  rulesRoute,
  contactsRoute,
  ticketRoute,
]);
