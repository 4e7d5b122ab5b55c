import AddOutlined from '@mui/icons-material/AddOutlined'
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined'
import DrawOutlined from '@mui/icons-material/DrawOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import GestureOutlined from '@mui/icons-material/GestureOutlined'
import TextFieldsOutlined from '@mui/icons-material/TextFieldsOutlined'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { maxRoleLength } from '../../../core/documents/document'
import { type SigningFieldKind, signingFieldKinds } from '../../../core/documents/recipient-view'
import { RoleBadge } from './page-layer'

const icons = {
  signature: DrawOutlined,
  initials: GestureOutlined,
  date: EventOutlined,
  text: TextFieldsOutlined,
  checkbox: CheckBoxOutlined,
} as const

interface ToolsProps {
  armed: SigningFieldKind | null
  onArm: (kind: SigningFieldKind | null) => void
  roles: readonly string[]
  role: string
  /** A role whose name stays. */
  fixed?: string | undefined
  nameOfRole: (role: string | null) => string
  onRole: (role: string) => void
  onAddRole: (name: string) => void
  onRenameRole: (role: string, name: string) => void
  /** The page that is seen, from 1. */
  page: number
  onPlace: () => void
}

/** What is placed, and for whom. */
export function PlaceTools(props: ToolsProps) {
  const { armed, onArm, roles, role, fixed, nameOfRole, onRole, page, onPlace } = props
  const translate = useTranslate()
  const id = useId()
  const [naming, setNaming] = useState<'add' | 'rename' | null>(null)
  return (
    <section className="editor-tools" aria-label={translate('placing.tools')}>
      <fieldset>
        <legend>
          <h2>{translate('placing.kind')}</h2>
        </legend>
        <div className="editor-choices">
          {signingFieldKinds.map((kind) => {
            const Icon = icons[kind]
            return (
              <button
                key={kind}
                type="button"
                className="editor-choice"
                aria-pressed={armed === kind}
                onClick={() => onArm(armed === kind ? null : kind)}
              >
                <Icon fontSize="small" aria-hidden="true" />
                {translate(`placing.kinds.${kind}`)}
              </button>
            )
          })}
        </div>
      </fieldset>
      <fieldset>
        <legend>
          <h2>{translate('placing.role')}</h2>
        </legend>
        <div className="editor-choices">
          {roles.map((one, index) => (
            <label key={one} className="editor-choice">
              <input
                type="radio"
                name={`${id}-role`}
                checked={one === role}
                onChange={() => onRole(one)}
              />
              <RoleBadge index={index} />
              <span>{nameOfRole(one)}</span>
            </label>
          ))}
        </div>
        {naming ? (
          <RoleName
            key={naming}
            taken={roles.filter((one) => naming === 'add' || one !== role).map(nameOfRole)}
            initial={naming === 'rename' ? nameOfRole(role) : ''}
            onClose={() => setNaming(null)}
            onName={(name) =>
              naming === 'add' ? props.onAddRole(name) : props.onRenameRole(role, name)
            }
          />
        ) : (
          <div className="editor-buttons">
            <Button
              size="small"
              startIcon={<AddOutlined />}
              onClick={() => setNaming('add')}
              disabled={roles.length >= 20}
            >
              {translate('placing.addRole')}
            </Button>
            <Button
              size="small"
              startIcon={<EditOutlined />}
              disabled={role === fixed}
              onClick={() => setNaming('rename')}
            >
              {translate('placing.renameRole')}
            </Button>
          </div>
        )}
      </fieldset>
      <Button variant="outlined" disabled={!armed} onClick={onPlace}>
        {translate('placing.placeOn', { page })}
      </Button>
      <p className="editor-hint">{translate(armed ? 'placing.hintArmed' : 'placing.hint')}</p>
    </section>
  )
}

function RoleName({
  initial,
  taken,
  onName,
  onClose,
}: {
  initial: string
  taken: readonly string[]
  onName: (name: string) => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const [name, setName] = useState(initial)
  const twice = taken.includes(name.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || twice) return
    if (name.trim() !== initial) onName(name.trim())
    onClose()
  }
  return (
    <form className="editor-role" onSubmit={submit}>
      <TextField
        autoFocus
        size="small"
        label={translate('placing.roleName')}
        value={name}
        error={twice}
        helperText={twice ? translate('placing.roleTwice') : undefined}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
        slotProps={{ htmlInput: { maxLength: maxRoleLength } }}
      />
      <Button size="small" type="submit" disabled={!name.trim() || twice}>
        {translate('placing.keepRole')}
      </Button>
      <Button size="small" onClick={onClose}>
        {translate('areas.form.cancel')}
      </Button>
    </form>
  )
}
