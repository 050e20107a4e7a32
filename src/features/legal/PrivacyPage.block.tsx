import { AdConsentSetting } from '@/domain/tracking/AdConsentSetting'
import { LegalPage } from './LegalPage'
import styles from './LegalPage.module.css'
import english from './texts/privacy.en'
import { useTranslated } from './useLegalText'

/** /privacy-policy, with the consent to advertising, which can be changed here (TR-04). */
export default function PrivacyPage() {
  return (
    <LegalPage text={useTranslated('privacy', english)} idBase="privacy">
      <AdConsentSetting className={styles.choice} />
    </LegalPage>
  )
}
