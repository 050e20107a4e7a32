import type { ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Menu'
import { Input, SearchField } from 'react-aria-components/SearchField'
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components/Select'
import { classNames } from '@/shared/ui/classNames'
import { Icon } from '@/shared/ui/Icon'
import { matchesSearch } from '@/shared/searchWords'
import controls from './controls.module.css'
import { FloatingPanel } from './FloatingPanel'
import panel from './FloatingPanel.module.css'
import styles from './Select.module.css'

interface Option<Value extends string> {
  value: Value
  label: string
  /** Beside the label, and found by a search, too. */
  hint?: string | undefined
}

/** So many are seen at a glance; more are searched. */
const FEW = 12

interface SelectProps<Value extends string> {
  /** Accessible name, also where it is not seen. */
  label: string
  /** Where the label is seen; `large` stands above, as those of the desk's text fields do. */
  labelled?: 'above' | 'before' | 'large'
  id?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  /** Of the whole field. */
  className?: string | undefined
  /** Of what looks like a text field. */
  inputClassName?: string | undefined
  /** Null, or what is not among the options: the placeholder is shown. */
  value: Value | null
  options: readonly Option<Value>[]
  /** More options, below a heading. */
  section?: { title: string; options: readonly Option<Value>[] }
  placeholder?: string
  onChange: (value: Value) => void
}

/** One of several values, from a list that opens. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelled, id, value, options, section, placeholder, onChange } = props
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid = false } = props
  const all = [...options, ...(section?.options ?? [])]
  const shown = all.find((one) => one.value === value)
  return (
    <AriaSelect
      {...(id !== undefined && { id })}
      {...(labelled === undefined && { 'aria-label': label })}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      {...(placeholder !== undefined && { placeholder })}
      className={classNames(styles.select, labelled && styles[labelled], props.className)}
      isInvalid={isInvalid}
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
    >
      {labelled && <Label>{label}</Label>}
      <Button className={classNames(styles.button, props.inputClassName ?? controls.control)}>
        <SelectValue className={styles.value ?? ''} dir="auto">
          {({ isPlaceholder, defaultChildren }) => (isPlaceholder ? defaultChildren : shown?.label)}
        </SelectValue>
        <Icon name="chevron-down" size={16} />
      </Button>
      <FloatingPanel>
        <Searched of={label} isSearched={all.length > FEW}>
          <ListBox renderEmptyState={() => <p className={styles.heading}>Nothing is called that.</p>}>
            {options.map(drawOption)}
            {section && (
              <ListBoxSection>
                <Header className={styles.heading ?? ''}>{section.title}</Header>
                {section.options.map(drawOption)}
              </ListBoxSection>
            )}
          </ListBox>
        </Searched>
      </FloatingPanel>
    </AriaSelect>
  )
}

/** A list, below the field in which its options are searched. */
function Searched({ of, isSearched, children }: { of: string; isSearched: boolean; children: ReactNode }) {
  if (!isSearched) return children
  return (
    <Autocomplete filter={matchesSearch}>
      <SearchField autoFocus aria-label={`Search: ${of}`} className={styles.search ?? ''}>
        <Input className={controls.control ?? ''} placeholder="Search" />
      </SearchField>
      {children}
    </Autocomplete>
  )
}

const drawOption = ({ value, label, hint = '' }: Option<string>) => (
  <ListBoxItem
    key={value}
    id={value}
    textValue={`${label} ${hint}`.trim()}
    className={classNames(panel.item, styles.option)}
  >
    <Text slot="label">{label}</Text>
    {hint !== '' && (
      <Text slot="description" className={styles.hint ?? ''}>
        {hint}
      </Text>
    )}
    <Icon name="check" size={16} className={styles.check ?? ''} />
  </ListBoxItem>
)
