import type { MouseEvent, ReactNode } from 'react'
import { RouteLink } from '@/engine/render/RouteLink'
import { formatDay } from '@/shared/format/dateTime'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { language } from '@/shared/i18n/language'
import { directionOf } from '@/shared/i18n/languages'
import { LOCALES } from '@/shared/i18n/locales'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { Contact } from '@/domain/site/Contact'
import { HelplineNumber } from './HelplineNumber'
import type { LegalBlock, LegalText } from './legalText'
import styles from './LegalDocument.module.css'

interface Props {
  text: LegalText
  /** Prefix of element ids, for two texts on one page. */
  idBase: string
}

/** A legal text: version and dates, contents, sections. The page around it renders the title as h1. */
export function LegalDocument({ text, idBase }: Props) {
  const idOf = (section: string) => `${idBase}-${section}`
  // A URL fragment would be a navigation for the router.
  const jump = (event: MouseEvent, section: string) => {
    event.preventDefault()
    const heading = document.getElementById(idOf(section))
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <article className={styles.document}>
      <p {...languageOf(text)} className={styles.printTitle}>
        {text.title}
      </p>
      <p className={styles.version}>
        {t('legal.version', {
          version: text.version,
          from: formatDay(text.from),
          changed: formatDay(text.changed),
        })}
      </p>
      <nav aria-label={t('legal.contents')} className={styles.contents}>
        <ol {...languageOf(text)}>
          {text.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${idOf(id)}`} onClick={(event) => jump(event, id)}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {text.sections.map(({ id, heading, blocks }, index) => (
        <section key={id} {...languageOf(text)} aria-labelledby={idOf(id)} className={styles.section}>
          <h2 id={idOf(id)} tabIndex={-1}>
            {index + 1}. {heading}
          </h2>
          {blocks.map((block, at) => (
            <Block key={at} block={block} />
          ))}
        </section>
      ))}
    </article>
  )
}

/** What an element says of its language, where a text is not in the page's (WCAG 3.1.2). */
export const languageOf = (text: LegalText) =>
  text.language === language() ? {} : { lang: LOCALES[text.language], dir: directionOf(text.language) }

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <Filled text={block} />
      </p>
    )
  if ('list' in block)
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <Filled text={item} />
          </li>
        ))}
      </ul>
    )
  return (
    <table>
      <thead>
        <tr>
          {block.head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell) => (
              <td key={cell}>
                <Filled text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const PLACEHOLDERS: Readonly<Record<string, ReactNode>> = {
  '{contact}': <Contact />,
  '{helpline}': <HelplineNumber />,
  '{saferPlay}': <SaferPlay />,
}

function SaferPlay() {
  const name = t('page.saferPlay')
  return (
    <RouteLink to="/safer-play" fallback={name}>
      {name}
    </RouteLink>
  )
}

/** Replaces the placeholders: the site's name and currency, contact, helpline, and the link to limits and breaks. */
function Filled({ text }: { text: string }) {
  const app = useAppSelector((state) => state.site.settings.appName)
  const { symbol } = useMoneyFormat()
  const filled = text.replaceAll('{app}', app).replaceAll('{currency}', symbol)
  const parts = filled.split(/(\{contact\}|\{helpline\}|\{saferPlay\})/)
  return parts.map((part, index) => <span key={index}>{PLACEHOLDERS[part] ?? part}</span>)
}
