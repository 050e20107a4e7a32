import { Field } from './Field'
import { fieldKind } from './fieldKind'
import { deref } from './fieldSchema'
import { fieldsOf, type FieldSpec } from './subject'
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
