import { cartRoute } from './cart.tsx';
import { eventRoute } from './event.tsx';
import { holderChangeRoute, holdersRoute } from './holders.tsx';
import { myOrdersRoute } from './my-orders.tsx';
import { declinedRoute, orderRoute } from './order.tsx';
import { orderReturnRoute } from './order-return.tsx';
import { posterRoute } from './poster.tsx';
import { rootRoute } from './root.tsx';
import { contactsRoute, rulesRoute } from './rules.tsx';
import { schemeRoute } from './scheme.tsx';
import { tellMeRoute } from './tell-me.tsx';
import { ticketRoute } from './ticket.tsx';

export const routeTree = rootRoute.addChildren([
  posterRoute,
  eventRoute,
  schemeRoute,
  cartRoute,
  myOrdersRoute,
  tellMeRoute,
  orderRoute,
  orderReturnRoute,
  declinedRoute,
  holdersRoute,
  holderChangeRoute,
  rulesRoute,
  contactsRoute,
  ticketRoute,
]);
