import { PageBody } from '@/engine/render/PageBody'
import { Slot } from '@/engine/render/Slot'
import { useNodes } from '@/engine/render/useNodes'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Skeleton } from '@/shared/ui/Skeleton'
import card from './card.module.css'
import type { MemberPageProps } from './MemberPage.entry'

/** The member page: the blocks of the layout's section `member`. */
export default function MemberPage(_: Partial<MemberPageProps>) {
  const nodes = useNodes('member')
  return (
    <PageBody title={t('page.member')} wide>
      {nodes.length > 0 ? (
        <div className={card.member}>
          <Slot name="member" loading={<Skeleton height={200} radius="l" />} />
        </div>
      ) : (
        <EmptyState icon="user" title={t('profile.member.empty')} />
      )}
    </PageBody>
  )
}
