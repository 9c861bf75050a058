import { REFUND_ENDPOINTS, type RefundRequestDto } from '@sahna/contract/admin/orders/refund-endpoints';
import { Button, Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { request as send } from '../../shared/api.ts';
import { formatMoment, formatMoney } from '../../shared/format.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Fact, FactList } from '../../shared/ui/layout/facts.tsx';
import { SidePanel } from '../../shared/ui/layout/side-panel.tsx';
import { useChange } from '../../shared/use-change.ts';
import { RefundPreview } from './form/refund-preview.tsx';
import { readProblemTitle } from './problem-title.ts';
import { createApprovalPreviewQuery } from './queries.ts';
import styles from './refunds.module.css';
import { REFUND_TEXTS } from './texts/index.ts';

type ApprovalPanelProps = {
  request: RefundRequestDto;
  timeZone: string;
  canDecide: boolean;
  /** With what the decision did. */
  onDecided: (message: string) => void;
};

/** A request for a second person: who asks for what and why, the preview with the current facts, and the decision. */
export function ApprovalPanel({ request, timeZone, canDecide, onDecided }: ApprovalPanelProps) {
  const t = useTexts(REFUND_TEXTS);
  const navigate = useNavigate();
  const { id, amount, isOwn } = request;
  const sum = formatMoney(amount);
  const canApprove = canDecide && !isOwn;
  const preview = useQuery({ ...createApprovalPreviewQuery(id), enabled: canApprove });
  const close = () => navigate({ to: '/refunds', search: ({ show }) => (show ? { show } : {}) });
  const params = { id };
  const approve = useChange(
    () => send(REFUND_ENDPOINTS.approveRefund, { params, body: { preview: false } }),
    ({ refund }) => {
      onDecided(t('refunds.refunded', { amount: formatMoney(refund.amount) }));
      return close();
    },
  );
  const reject = useChange(
    () => send(REFUND_ENDPOINTS.rejectRefund, { params }),
    () => {
      onDecided(t(isOwn ? 'refunds.withdrawn' : 'refunds.rejected', { amount: sum }));
      return close();
    },
  );
  const problem = approve.problem ?? reject.problem ?? (preview.error && readProblemTitle(preview.error));
  const isBusy = approve.isPending || reject.isPending;
  return (
    <SidePanel title={t('refunds.request', { id: request.orderId })} onClose={close}>
      <FactList>
        <Fact label={t('refunds.requested-by')}>{request.requestedBy}</Fact>
        <Fact label={t('refunds.reason')}>{request.reason}</Fact>
        <Fact label={t('refunds.way')}>{t(`refunds.way-${request.cancelsTickets ? request.way : 'goodwill'}`)}</Fact>
        <Fact label={t('refunds.why-approval')}>
          {request.exceeded.map((limit) => t(`refunds.above-${limit}`)).join(' ')}
        </Fact>
        <Fact label={t('refunds.expires')}>{formatMoment(request.expiresAt, timeZone)}</Fact>
      </FactList>
      {canApprove ? (
        <div className={styles.outcome}>
          {preview.isPending ? <Skeleton className={styles.skeleton} /> : null}
          {preview.data ? <RefundPreview result={preview.data} /> : null}
        </div>
      ) : (
        <p>
          <strong>{sum}</strong>
        </p>
      )}
      {isOwn ? <Notice>{t('refunds.own-request')}</Notice> : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {canDecide ? (
        <div className={styles.actions}>
          {canApprove ? (
            <Button variant="primary" onClick={() => approve.run()} disabled={isBusy || !preview.isSuccess}>
              {t('refunds.approve-sum', { amount: sum })}
            </Button>
          ) : null}
          <Button onClick={() => reject.run()} disabled={isBusy}>
            {t(isOwn ? 'refunds.withdraw' : 'refunds.reject')}
          </Button>
        </div>
      ) : null}
      <Link to="/orders/$id" params={{ id: String(request.orderId) }}>
        {t('refunds.open-order')}
      </Link>
    </SidePanel>
  );
}
