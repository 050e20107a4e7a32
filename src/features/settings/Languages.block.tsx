import { LanguageSetting } from './LanguageSetting'

/** The choice among the site's languages, for everybody: in a footer visitors find it, too (LG-01). */
export default LanguageSetting
