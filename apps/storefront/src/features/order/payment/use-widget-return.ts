import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { orderQuery } from '../../../shared/queries.ts';
import { useTexts } from '../../../shared/texts/order/index.ts';
import type { WidgetReturn } from './use-payment-form.ts';

/** Opens the order with what a payment widget handed back, in its address and for the shop, which asks the bank. */
export function useWidgetReturn(hash: string): (returned: WidgetReturn) => void {
  const { language } = useTexts();
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
