import { useParams } from 'react-router-dom'
import { PageBody } from '@/engine/render/PageBody'
import { t } from '@/shared/i18n/t'
import { Withdrawal } from './Withdrawal'
import type { WithdrawalPageProps } from './WithdrawalPage.entry'

/** Withdrawal by the method in the URL (RT-06). */
export default function WithdrawalPage({ recent = 5 }: Partial<WithdrawalPageProps>) {
  const { name } = useParams()
  return (
    <PageBody title={t('page.withdrawal')} wide>
      <Withdrawal key={name} method={name} recent={recent} />
    </PageBody>
  )
}
