/** A complete order of two places of the only event; the email address is added later. */
import { z } from 'zod';

const PLACES = 2;
const Listing = z.object({ response: z.object({ action: z.array(z.object({ hash_id: z.string() })) }) });
const EventPage = z.object({
  response: z.object({
    calendar: z.array(z.object({ day: z.string(), times: z.array(z.object({ time: z.string() })) })),
    price: z.array(z.object({ action_id: z.number(), clientcategory_id: z.number(), price: z.number() })),
    checkboxList: z.array(z.object({ id: z.number() })),
  }),
});

export async function createOrderRequest(url: string) {
  const poster = Listing.parse(await (await fetch(`${url}/api/afisha`)).json());
  const hash = poster.response.action[0]?.hash_id ?? '';
  const { response } = EventPage.parse(await (await fetch(`${url}/api/no-scheme?hash=${hash}&lang=kz`)).json());
  const [day, price] = [response.calendar[0], response.price[0]];
  return {
    data: [
      {
        day: day?.day,
        time: day?.times[0]?.time,
        actionId: price?.action_id,
        categoryId: price?.clientcategory_id,
        zoneId: 0,
        quantity: PLACES,
        price: price?.price,
        sum: (price?.price ?? 0) * PLACES,
        actionHashId: hash,
      },
    ],
    hash,
    lang: 'kz',
    fio: 'Айгүл Сахнаева',
    phone: '+77000000000',
    checkboxList: response.checkboxList.map(({ id }) => ({ id, checked: 1 })),
  };
}
