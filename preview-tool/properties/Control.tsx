import { ChoiceControl } from './ChoiceControl'
import { ColorControl } from './ColorControl'
import { ConditionControl } from './ConditionControl'
import type { ControlProps } from './controlProps'
import { fieldKind } from '../fields/fieldKind'
import { deref } from '../fields/fieldSchema'
import { IconControl } from './IconControl'
import { ImageControl } from './ImageControl'
import { JsonControl } from './JsonControl'
import { ListControl } from './ListControl'
import { MessageControl } from './MessageControl'
import { MomentControl } from './MomentControl'
import { NameControl } from './NameControl'
import { NameSet } from './NameSet'
import { NumberControl } from './NumberControl'
import { ObjectControl } from './ObjectControl'
import { PictureControl } from './PictureControl'
import { SwitchControl } from './SwitchControl'
import { TargetControl } from './TargetControl'
import { TextControl } from './TextControl'

/** The control for a value, chosen by its schema. */
export function Control(given: ControlProps) {
  const props = { ...given, schema: deref(given.schema) }
  switch (fieldKind(given.schema)) {
    case 'choice':
      return <ChoiceControl {...props} />
    case 'switch':
      return <SwitchControl {...props} />
    case 'number':
      return <NumberControl {...props} />
    case 'name':
      return <NameControl {...props} />
    case 'names':
      return <NameSet {...props} />
    case 'message':
      return <MessageControl {...props} />
    case 'icon':
      return <IconControl {...props} />
    case 'image':
      return <ImageControl {...props} />
    case 'picture':
      return <PictureControl {...props} />
    case 'target':
      return <TargetControl {...props} />
    case 'moment':
      return <MomentControl {...props} />
    case 'color':
      return <ColorControl {...props} />
    case 'list':
      return <ListControl {...props} control={Control} />
    case 'object':
      return <ObjectControl {...props} control={Control} />
    case 'condition':
      return <ConditionControl {...props} />
    case 'json':
      return <JsonControl {...props} />
    case 'text':
      return <TextControl {...props} />
  }
}
