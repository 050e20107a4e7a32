import { LegalPage } from './LegalPage'
import { termsText } from './termsText'

/** /terms-of-use */
export default function TermsPage() {
  return <LegalPage text={termsText} idBase="terms" />
}
