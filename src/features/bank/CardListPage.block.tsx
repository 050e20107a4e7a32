import { PageBody } from '@/engine/render/PageBody'
import { t } from '@/shared/i18n/t'
import { CardList } from './CardList'
import { SignedIn } from './SignedIn'

/** The player's bank accounts (WL-12, RT-06). */
export default function CardListPage() {
  return (
    <PageBody title={t('page.cards')}>
      <SignedIn height={240}>{(user, config) => <CardList user={user} config={config} />}</SignedIn>
    </PageBody>
  )
}
