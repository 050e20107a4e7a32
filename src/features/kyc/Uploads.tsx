import { useState } from 'react'
import type { Kyc } from '@/api/models/kyc'
import { playerConfigOf } from '@/api/models/playerConfig'
import { RouteLink } from '@/engine/render/RouteLink'
import { listText } from '@/shared/format/listText'
import { t } from '@/shared/i18n/t'
import { clock } from '@/shared/time/clock'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { Button } from '@/shared/ui/Button'
import { useOnline } from '@/shared/ui/useOnline'
import { useAppSelector } from '@/store/hooks'
import { megabytes, typeNames, type PictureLimits } from './preparePicture'
import { openStep } from './kycRules'
import { SIDES } from './kycSteps'
import { UploadCard } from './UploadCard'
import styles from './Uploads.module.css'
import type { useSubmitKyc } from './useSubmitKyc'
import { useUpload } from './useUpload'
import { isBusy } from '@/store/useAtMostOnceMutation'

interface Props {
  kyc: Kyc
  formPage: string
  submitting: ReturnType<typeof useSubmitKyc>
}

/** The three pictures, what is missing, and the submit button. */
export function Uploads({ kyc, formPage, submitting }: Props) {
  const online = useOnline()
  const { kycMaxBytes: maxBytes, kycTypes: types } = playerConfigOf(useAppSelector(({ site }) => site.config))
  const limits: PictureLimits = { maxBytes, types }
  const uploads = {
    front: useUpload('front', limits),
    back: useUpload('back', limits),
    selfie: useUpload('selfie', limits),
  }
  const [now] = useState(() => clock.now())
  const formOpen = openStep(kyc.form, now) !== undefined
  const missing = SIDES.filter((side) => !kyc.files.includes(side) && uploads[side].state.phase !== 'done')
  const underWay = SIDES.some((side) => /^(?:preparing|uploading)$/.test(uploads[side].state.phase))
  const { stage, submit, checkAgain, problem } = submitting

  return (
    <>
      <p className={styles.lead}>
        {t('kyc.uploads.lead', { max: megabytes(maxBytes), types: typeNames(types) })}
      </p>
      <div className={styles.cards}>
        {SIDES.map((side) => (
          <UploadCard
            key={side}
            side={side}
            upload={uploads[side]}
            received={kyc.files.includes(side)}
            limits={limits}
            online={online}
          />
        ))}
      </div>
      {formOpen && (
        <p className={styles.note}>
          {t('kyc.uploads.formOpen')} <RouteLink to={formPage}>{t('kyc.uploads.toForm')}</RouteLink>
        </p>
      )}
      {missing.length > 0 && (
        <p className={styles.note}>
          {t('kyc.uploads.sidesOpen', { sides: listText(missing.map((side) => t(`kyc.side.${side}`))) })}
        </p>
      )}
      {!online && <p className={styles.note}>{t('common.needsNetwork')}</p>}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      <Button
        size="l"
        block
        busy={isBusy(stage)}
        disabled={!online || formOpen || missing.length > 0 || underWay || stage === 'lockedElsewhere'}
        onClick={submit}
      >
        {t('kyc.uploads.submit')}
      </Button>
    </>
  )
}
