import {
  AUDIENCES,
  ITEM_ACTIONS,
  ITEM_BADGES,
  ITEM_SECTIONS,
  NODE_SECTIONS,
  SECTIONS,
} from '@/app/layoutNames'
import type { ItemSection, NodeSection } from '../types'
import { PATTERNS } from '../patterns'
import { COLOR_TITLES } from '@/shared/ui/colorTitles'
import { COLOR_NAMES } from '@/shared/ui/palette'
import { LANGUAGES } from '@/shared/i18n/languages'
import { LIMITS } from '../checkLimits'
import { formatted } from './formats'
import { closed, mapOf, ref, type JsonSchema } from './jsonSchema'

export const NAME = PATTERNS.name[0]

const name = (more: JsonSchema = {}): JsonSchema => ({ type: 'string', pattern: NAME, ...more })
const bool = (title: string): JsonSchema => ({ type: 'boolean', title })
const number = (title: string, minimum: number, maximum: number): JsonSchema => ({
  type: 'number',
  minimum,
  maximum,
  title,
})
const props: JsonSchema = { type: 'object', title: 'Settings of the component' }
const type: JsonSchema = {
  type: 'string',
  pattern: PATTERNS.type[0],
  maxLength: 80,
  title: 'Component, as feature.Name',
}

const moment = (title: string): JsonSchema => ({ type: 'string', pattern: PATTERNS.moment[0], title })

/** One value, or a list of alternatives. */
function oneOrMore(one: JsonSchema, title: string): JsonSchema {
  return { anyOf: [one, { type: 'array', items: one, minItems: 1, maxItems: 20 }], title }
}

const placed: Record<string, JsonSchema> = {
  sort: { ...number('Place in the section, smallest first', -100000, 100000) },
  hidden: bool('Hidden'),
  when: ref('condition'),
  whenUnknown: { enum: ['show', 'hide'], title: 'While the condition is unknown' },
}

const condition = closed(
  {
    signedIn: bool('A player is signed in'),
    audience: oneOrMore({ enum: [...AUDIENCES] }, 'Who is looking'),
    vipFrom: { type: 'integer', minimum: 0, maximum: 1000, title: 'VIP level, or above' },
    country: oneOrMore({ type: 'string', pattern: PATTERNS.country[0] }, 'Country of the player'),
    language: oneOrMore({ enum: [...LANGUAGES] }, 'Language of the page'),
    mode: oneOrMore(name(), 'Mode of the site'),
    device: oneOrMore({ enum: ['mobile', 'desktop'] }, 'Device'),
    site: oneOrMore(name(), 'Site'),
    route: oneOrMore(
      { type: 'string', pattern: PATTERNS.routeCondition[0], maxLength: 200 },
      'Path; /* at its end means everything below it',
    ),
    flag: { type: 'string', pattern: PATTERNS.flag[0], maxLength: 60, title: 'A flag is set' },
    activity: oneOrMore(
      { type: 'integer', minimum: 0, maximum: 1000000 },
      'One of these activity kinds is active',
    ),
    native: bool('Inside the native app'),
    config: ref('configCondition'),
    from: moment('From'),
    until: moment('Until'),
    all: {
      type: 'array',
      items: ref('condition'),
      minItems: 1,
      maxItems: 20,
      title: 'All of these are true',
    },
    any: {
      type: 'array',
      items: ref('condition'),
      minItems: 1,
      maxItems: 20,
      title: 'At least one of these is true',
    },
    not: ref('condition'),
  },
  { title: 'Shown when', description: 'It shows only while all of this holds; without any, always.' },
)

const configCondition = closed(
  {
    path: {
      type: 'string',
      pattern: PATTERNS.configPath[0],
      maxLength: 120,
      title: 'Value of the site configuration, as a dotted path',
    },
    equals: { title: 'Is this value' },
    in: { type: 'array', minItems: 1, maxItems: 50, title: 'Is one of these values' },
    exists: bool('Is there'),
    atLeast: { type: 'number', title: 'Is at least this number' },
  },
  { required: ['path'], title: 'A value of the site configuration' },
)

const item = closed(
  {
    ...placed,
    icon: formatted('icon', { title: 'Icon' }),
    label: formatted('message', { title: 'Label' }),
    to: formatted('target', { title: 'Leads to' }),
    action: { enum: [...ITEM_ACTIONS], title: 'Action instead of a link' },
    emphasis: bool('Emphasised, like the middle tab'),
    badge: { enum: [...ITEM_BADGES], title: 'Badge' },
  },
  { required: ['label'], oneOf: [{ required: ['to'] }, { required: ['action'] }], title: 'A link' },
)

const node = closed(
  { ...placed, type, props, label: formatted('message', { title: 'Name of its tab' }) },
  { required: ['type'], title: 'A component and its place' },
)

const route = closed(
  {
    type,
    props,
    redirect: formatted('path', { title: 'Path to go to instead' }),
    access: { enum: ['public', 'player'], title: 'Who may open it' },
    keepAlive: bool('Keep the page when the player leaves it'),
    frame: { enum: ['full', 'page', 'bare'], title: 'Frame around the page' },
    title: formatted('message', { title: 'Title' }),
    promotional: bool('A promotion: restricted players get no link to it'),
    hidden: bool('Switched off'),
  },
  { oneOf: [{ required: ['type'] }, { required: ['redirect'] }], title: 'What a path shows' },
)

const theme = closed(
  {
    scheme: { enum: ['dark', 'light'], title: 'Dark or light' },
    color: closed(
      Object.fromEntries(
        COLOR_NAMES.map((color) => [
          color,
          color === 'scrim'
            ? formatted('color', {
                pattern: PATTERNS.translucent[0],
                maxLength: 9,
                title: COLOR_TITLES[color],
              })
            : { ...ref('color'), title: COLOR_TITLES[color] },
        ]),
      ),
      { title: 'Colours' },
    ),
    radius: { type: 'string', pattern: PATTERNS.radius[0], title: 'Rounding, such as 16px' },
    scale: number('Size of text, 1 is normal', 0.85, 1.3),
    density: number('Spacing, 1 is normal', 0.75, 1.3),
  },
  { title: 'Look' },
)

/** Pages that operators fill with sections of their own. */
const FREE: readonly NodeSection[] = ['home', 'member', 'rewards', 'news']

/** What stands above a section in a layout's file. */
const titleOf = (section: ItemSection | NodeSection): string => {
  const { hint, title }: { hint?: string; title: string } = SECTIONS[section]
  return hint ?? title
}

/** The schema of a merged layout without the components' props. */
export function layoutStructure(): JsonSchema {
  return closed(
    {
      schemaVersion: { const: 1, title: 'Version of this schema' },
      theme: ref('theme'),
      messages: closed(Object.fromEntries(LANGUAGES.map((language) => [language, ref('texts')])), {
        title: 'Texts of the site, by language and message',
      }),
      languages: {
        type: 'array',
        items: { enum: [...LANGUAGES] },
        minItems: 1,
        maxItems: LANGUAGES.length,
        title: 'Languages of the site, its own first',
      },
      legalApprovals: closed(
        Object.fromEntries(LANGUAGES.slice(1).map((language) => [language, ref('approval')])),
        { title: 'Legal texts that a lawyer has approved, by language' },
      ),
      confirmedTexts: closed(
        Object.fromEntries(LANGUAGES.slice(1).map((language) => [language, ref('confirmed')])),
        { title: 'Texts of the portal that a person has confirmed, by language and message' },
      ),
      timeZone: {
        type: 'string',
        pattern: PATTERNS.timeZone[0],
        maxLength: 40,
        title: 'Time zone of the site, such as Asia/Manila',
      },
      shell: ref('shell'),
      ...Object.fromEntries(ITEM_SECTIONS.map((section) => [section, ref(section)])),
      ...Object.fromEntries(NODE_SECTIONS.map((section) => [section, ref(section)])),
      routes: ref('routes'),
    },
    {
      required: ['schemaVersion', 'shell', 'routes'],
      $defs: {
        color: formatted('color'),
        theme,
        texts: mapOf(
          PATTERNS.messageKey[0],
          { type: 'string', minLength: 1, maxLength: 2000, title: 'Text' },
          { maxProperties: 500, title: 'Texts' },
        ),
        confirmed: mapOf(
          PATTERNS.messageKey[0],
          { type: 'string', pattern: PATTERNS.shortDigest[0], title: 'Digest of the text' },
          { maxProperties: 3000, title: 'Confirmed texts' },
        ),
        approval: closed(
          {
            by: { type: 'string', minLength: 2, maxLength: 100, title: 'Who approved them' },
            on: { type: 'string', pattern: PATTERNS.day[0], title: 'On which day' },
            texts: { type: 'string', pattern: PATTERNS.digest[0], title: 'Digest of the texts' },
          },
          { required: ['by', 'on', 'texts'], title: 'Approval' },
        ),
        condition,
        configCondition,
        item,
        node,
        route,
        shell: closed({ type, props }, { required: ['type'], title: 'Frame around all pages' }),
        ...Object.fromEntries(
          ITEM_SECTIONS.map((section) => [
            section,
            mapOf(PATTERNS.id[0], ref('item'), { title: titleOf(section) }),
          ]),
        ),
        ...Object.fromEntries(
          NODE_SECTIONS.map((section) => [
            section,
            mapOf(PATTERNS.id[0], ref('node'), {
              title: titleOf(section),
              ...(FREE.includes(section) ? { maxProperties: LIMITS.homeSections } : {}),
            }),
          ]),
        ),
        routes: mapOf(PATTERNS.route[0], ref('route'), { title: 'Pages, by path' }),
      },
    },
  )
}
