import { PageBody } from '@/engine/render/PageBody'
import { t } from '@/shared/i18n/t'
import { BindCard } from './BindCard'
import { SignedIn } from './SignedIn'

/** Adding a bank account, or changing one (WL-12, RT-06). */
export default function BindCardPage() {
  return (
    <PageBody title={t('page.bindCard')}>
      <SignedIn height={560}>{(user, config) => <BindCard user={user} config={config} />}</SignedIn>
    </PageBody>
  )
}
