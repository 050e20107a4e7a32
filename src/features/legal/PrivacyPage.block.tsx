import { LegalPage } from './LegalPage'
import { privacyText } from './privacyText'

/** /privacy-policy */
export default function PrivacyPage() {
  return <LegalPage text={privacyText} idBase="privacy" />
}
