import { Field } from './Field'
import { fieldKind } from '../fields/fieldKind'
import { deref } from '../fields/fieldSchema'
import { fieldsOf, type FieldSpec } from '../checks/subject'
import styles from './Properties.module.css'

/** The fields of a form; objects are groups whose fields each have their own source. */
export function Fields({ specs }: { specs: readonly FieldSpec[] }) {
  return specs.map((spec) =>
    fieldKind(spec.schema) === 'object' ? (
      <fieldset key={spec.name} className={styles.fieldset}>
        <legend>{spec.title}</legend>
        <Fields specs={fieldsOf(deref(spec.schema), spec.path)} />
      </fieldset>
    ) : (
      <Field key={spec.name} spec={spec} />
    ),
  )
}
