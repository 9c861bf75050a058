import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { orderQuery } from '../../../shared/queries.ts';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import type { WidgetReturn } from './use-payment-form.ts';

/** Opens the order with the data that a payment widget returned; the server then fetches the status from the bank. */
export function useWidgetReturn(hash: string): (returned: WidgetReturn) => void {
  const { language } = useOrderTexts();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const open = async (returned: WidgetReturn): Promise<void> => {
    await navigate({
      to: '/order/$hash',
      params: { hash },
      search: (before) => ({ ...before, ...returned }),
      replace: true,
    });
    queryClient.setQueryData(orderQuery(api, hash, language).queryKey, await api.order(hash, language, returned));
  };
  return (returned) => void open(returned);
}
