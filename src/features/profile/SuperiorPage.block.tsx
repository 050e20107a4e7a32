import { PageBody } from '@/engine/render/PageBody'
import { t } from '@/shared/i18n/t'
import { Card } from '@/shared/ui/Stack'
import card from './card.module.css'
import { SuperiorForm } from './SuperiorForm'
import { superiorOf } from './superiorOf'
import type { SuperiorPageProps } from './SuperiorPage.entry'
import { WithPlayer } from './WithPlayer'

/** Who invited the player: set once, then read-only (PF-04). */
export default function SuperiorPage(_: Partial<SuperiorPageProps>) {
  return (
    <PageBody title={t('page.superior')}>
      <WithPlayer waiting={[44, 84, 52]}>
        {(user) => {
          const superior = superiorOf(user)
          return superior === null ? (
            <SuperiorForm user={user} />
          ) : (
            <Card gap={4} className={card.card}>
              <p className={card.note}>{t('profile.superior.set')}</p>
              <p className={card.set}>{superior}</p>
              <p className={card.note}>{t('profile.superior.setHint')}</p>
            </Card>
          )
        }}
      </WithPlayer>
    </PageBody>
  )
}
