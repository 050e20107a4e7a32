import { LegalPage } from './LegalPage'
import english from './texts/terms.en'
import { useTranslated } from './useLegalText'

/** /terms-of-use */
export default function TermsPage() {
  return <LegalPage text={useTranslated('terms', english)} idBase="terms" />
}
