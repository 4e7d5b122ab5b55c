import Autocomplete from '@mui/material/Autocomplete'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { signingFieldKinds } from '../../core/documents/recipient-view'
import { paperLimits } from '../../core/papers/paper-nodes'
import { defaultPictureHeight, type PaperNode } from '../../core/papers/template'
import { ErrorState } from '../kit/states'
import { BlockList } from './block-list'
import { useEditorContext } from './editor-context'
import { type FieldOption, labelOfPath } from './field-options'
import { PdfBody } from './pdf-body'
import { RowsOfTexts } from './rows-of-texts'
import { PaperTextInput } from './text-input'
import { useTemplateFile } from './use-template-files'

interface Props<N extends PaperNode = PaperNode> {
  node: N
  onChange: (node: PaperNode) => void
  depth: number
  autoFocus?: boolean
}
type NodeWith<K extends string> = Extract<PaperNode, Record<K, unknown>>

/** What of a block can be changed. */
export function BlockBody(props: Props) {
  const { node, onChange, autoFocus } = props
  const translate = useTranslate()
  const { options } = useEditorContext()
  const word = (key: string) => translate(`paperEditor.${key}`)
  if ('heading' in node)
    return (
      <>
        <PaperTextInput
          value={node.heading}
          onChange={(heading) => onChange({ ...node, heading })}
          label={word('kinds.heading')}
          options={options.all}
          autoFocus={autoFocus}
        />
        <Choice
          label={word('level')}
          value={String(node.level ?? 1)}
          choices={['1', '2', '3'].map((level) => [
            level,
            translate('paperEditor.levelOf', { level }),
          ])}
          onChange={(level) =>
            onChange({
              heading: node.heading,
              ...(level !== '1' && { level: Number(level) as 2 | 3 }),
            })
          }
        />
      </>
    )
  if ('text' in node) {
    const { align, small, text } = node
    const next = (given: Partial<NodeWith<'text'>>) => {
      const merged = { text, align, small, ...given }
      onChange({
        text: merged.text,
        ...(merged.align && { align: merged.align }),
        ...(merged.small && { small: true }),
      })
    }
    return (
      <>
        <PaperTextInput
          value={text}
          onChange={(given) => next({ text: given })}
          label={word('kinds.text')}
          options={options.all}
          autoFocus={autoFocus}
        />
        <div className="paper-block-settings">
          <Choice
            label={word('align')}
            value={align ?? 'start'}
            choices={['start', 'center', 'end'].map((one) => [one, word(`aligns.${one}`)])}
            onChange={(one) => {
              const { align: _, ...rest } = { text, align, small }
              onChange({
                text: rest.text,
                ...(one !== 'start' && { align: one as 'center' | 'end' }),
                ...(rest.small && { small: true }),
              })
            }}
          />
          <Tick
            label={word('small')}
            checked={small === true}
            onChange={(on) =>
              onChange({ text, ...(align && { align }), ...(on && { small: true as const }) })
            }
          />
        </div>
      </>
    )
  }
  if ('list' in node)
    return (
      <RowsOfTexts
        rows={node.list}
        onChange={(list) => onChange({ list })}
        blank={() => ''}
        name={(at) => translate('paperEditor.item', { n: at + 1 })}
        add={word('addItem')}
        max={paperLimits.rows}
      >
        {(item, change, at) => (
          <PaperTextInput
            compact
            value={item}
            onChange={change}
            label={translate('paperEditor.item', { n: at + 1 })}
            options={options.all}
            autoFocus={autoFocus && at === 0}
          />
        )}
      </RowsOfTexts>
    )
  if ('facts' in node)
    return (
      <RowsOfTexts
        rows={node.facts}
        onChange={(facts) => onChange({ facts })}
        blank={() => ['', ''] as const}
        name={(at) => translate('paperEditor.row', { n: at + 1 })}
        add={word('addRow')}
        max={paperLimits.rows}
      >
        {([label, value], change, at) => (
          <>
            <PaperTextInput
              compact={at > 0}
              value={label}
              onChange={(given) => change([given, value])}
              label={word('factLabel')}
              options={options.all}
              autoFocus={autoFocus && at === 0}
            />
            <PaperTextInput
              compact={at > 0}
              value={value}
              onChange={(given) => change([label, given])}
              label={word('factValue')}
              options={options.all}
            />
          </>
        )}
      </RowsOfTexts>
    )
  if ('each' in node) return <EachBody {...props} node={node} />
  if ('table' in node) return <TableBody {...props} node={node} />
  if ('when' in node) return <WhenBody {...props} node={node} />
  if ('signatures' in node)
    return (
      <RowsOfTexts
        rows={node.signatures}
        onChange={(signatures) => onChange({ signatures })}
        blank={() => ['', ''] as const}
        name={(at) => translate('paperEditor.row', { n: at + 1 })}
        add={word('addSigner')}
        max={20}
      >
        {([role, label], change, at) => (
          <>
            <RoleInput value={role} onChange={(given) => change([given, label])} />
            <PaperTextInput
              compact={at > 0}
              value={label}
              onChange={(given) => change([role, given])}
              label={word('belowLine')}
              options={options.all}
            />
          </>
        )}
      </RowsOfTexts>
    )
  if ('places' in node)
    return (
      <RowsOfTexts
        rows={node.places}
        onChange={(places) => onChange({ places })}
        blank={() => ({ role: node.places[0]?.role ?? '', kind: 'signature' as const, label: '' })}
        name={(at) => translate('paperEditor.row', { n: at + 1 })}
        add={word('addPlace')}
        max={40}
      >
        {({ optional, ...place }, change, at) => (
          <>
            <RoleInput
              value={place.role}
              onChange={(role) => change({ ...place, role, ...(optional && { optional }) })}
            />
            <Choice
              label={word('placeKind')}
              value={place.kind}
              choices={signingFieldKinds.map((kind) => [kind, word(`placeKinds.${kind}`)])}
              onChange={(kind) =>
                change({ ...place, kind: kind as typeof place.kind, ...(optional && { optional }) })
              }
            />
            <PaperTextInput
              compact={at > 0}
              value={place.label}
              onChange={(label) => change({ ...place, label, ...(optional && { optional }) })}
              label={word('placeLabel')}
              options={options.all}
            />
            <Tick
              label={word('optional')}
              checked={optional === true}
              onChange={(on) => change({ ...place, ...(on && { optional: true as const }) })}
            />
          </>
        )}
      </RowsOfTexts>
    )
  if ('address' in node)
    return (
      <Choice
        label={word('addressOf')}
        value={node.address}
        choices={withStored(options.contacts, node.address).map(({ path, label }) => [path, label])}
        onChange={(address) => onChange({ address })}
      />
    )
  if ('picture' in node) return <PictureBody {...props} node={node} />
  if ('pdf' in node) return <PdfBody node={node} onChange={onChange} />
  return (
    <Typography variant="body2" color="text.secondary">
      {word(
        'surroundings' in node
          ? 'surroundingsHint'
          : 'letterhead' in node
            ? 'letterheadHint'
            : 'rule' in node
              ? 'ruleHint'
              : 'photo' in node
                ? 'photoHint'
                : 'wayTo' in node
                  ? 'wayToHint'
                  : 'pageBreakHint',
      )}
    </Typography>
  )
}

/** A picture, what it shows for those who hear the paper, and how large it is printed. */
function PictureBody({ node, onChange, autoFocus }: Props<NodeWith<'picture'>>) {
  const translate = useTranslate()
  const word = (key: string) => translate(`paperEditor.${key}`)
  const { data, error, refetch } = useTemplateFile(node.picture)
  const height = node.height ?? defaultPictureHeight
  return (
    <>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <img
          className="paper-picture"
          src={data.picture ?? data.url}
          alt={node.alt}
          height={Math.min(height, 160)}
        />
      )}
      <div className="paper-block-settings">
        <TextField
          size="small"
          sx={{ flex: '1 1 220px' }}
          label={word('pictureText')}
          value={node.alt}
          autoFocus={autoFocus}
          onChange={({ target }) => onChange({ ...node, alt: target.value })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <Choice
          label={word('pictureHeight')}
          value={String(height)}
          choices={[...new Set([40, 60, 90, 120, 180, 240, 360, 480, height])]
            .sort((a, b) => a - b)
            .map((one) => [String(one), translate('paperEditor.points', { points: one })])}
          onChange={(one) => onChange({ ...node, height: Number(one) })}
        />
      </div>
    </>
  )
}

/** A table of a field's rows: what stands in each column, and below them all. */
function EachBody({ node, onChange }: Props<NodeWith<'each'>>) {
  const translate = useTranslate()
  const { options } = useEditorContext()
  const word = (key: string) => translate(`paperEditor.${key}`)
  const inRow = options.within(node.each)
  return (
    <>
      <Choice
        label={word('eachOf')}
        value={node.each}
        choices={withStored(options.rows, node.each).map(({ path, label }) => [path, label])}
        onChange={(each) => onChange({ ...node, each })}
      />
      <RowsOfTexts
        rows={node.columns}
        onChange={(columns) =>
          onChange({
            ...node,
            columns,
            ...(node.foot && {
              foot: node.foot.map((cells) => columns.map((_, i) => cells[i] ?? '')),
            }),
          })
        }
        blank={() => ['', '', 1] as const}
        name={(at) => translate('paperEditor.column', { n: at + 1 })}
        add={word('addColumn')}
        max={paperLimits.columns}
      >
        {([header, cell, width, align], change, at) => {
          const made = (given: {
            header?: string
            cell?: string
            width?: number
            end?: boolean
          }) => {
            const end = given.end ?? align === 'end'
            const base = [given.header ?? header, given.cell ?? cell, given.width ?? width] as const
            change(end ? [...base, 'end'] : base)
          }
          return (
            <>
              <PaperTextInput
                compact={at > 0}
                value={header}
                onChange={(text) => made({ header: text })}
                label={word('columnHead')}
                options={options.all}
              />
              <PaperTextInput
                compact={at > 0}
                value={cell}
                onChange={(text) => made({ cell: text })}
                label={word('columnCell')}
                options={inRow}
              />
              <Choice
                label={word('width')}
                value={String(width)}
                choices={[...new Set([0.5, 1, 1.5, 2, 3, 4, 5, 6, width])]
                  .sort((a, b) => a - b)
                  .map((one) => [String(one), String(one)])}
                onChange={(one) => made({ width: Number(one) })}
              />
              <Tick
                label={word('aligns.end')}
                checked={align === 'end'}
                onChange={(end) => made({ end })}
              />
            </>
          )
        }}
      </RowsOfTexts>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {word('footHint')}
      </Typography>
      <RowsOfTexts
        rows={node.foot ?? []}
        min={0}
        onChange={(foot) =>
          onChange(foot.length > 0 ? { ...node, foot } : { each: node.each, columns: node.columns })
        }
        blank={() => node.columns.map(() => '')}
        name={(at) => translate('paperEditor.footRow', { n: at + 1 })}
        add={word('addFoot')}
        max={paperLimits.rows}
      >
        {(cells, change) =>
          node.columns.map(([header], i) => (
            <PaperTextInput
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are told apart by their column
              key={i}
              value={cells[i] ?? ''}
              onChange={(text) =>
                change(node.columns.map((_, n) => (n === i ? text : (cells[n] ?? ''))))
              }
              label={header || translate('paperEditor.column', { n: i + 1 })}
              options={options.all}
            />
          ))
        }
      </RowsOfTexts>
    </>
  )
}

function TableBody({ node, onChange }: Props<NodeWith<'table'>>) {
  const translate = useTranslate()
  const { options } = useEditorContext()
  const word = (key: string) => translate(`paperEditor.${key}`)
  const columns = node.table[0]?.length ?? 1
  const made = (table: ReadonlyArray<readonly string[]>, header = node.header) =>
    onChange({ table, ...(header && { header }) })
  return (
    <>
      <div className="paper-block-settings">
        <Tick
          label={word('firstRowIsHead')}
          checked={node.header === true}
          onChange={(on) => onChange({ table: node.table, ...(on && { header: true as const }) })}
        />
        <Choice
          label={word('columns')}
          value={String(columns)}
          choices={Array.from({ length: paperLimits.columns }, (_, i) => [
            String(i + 1),
            String(i + 1),
          ])}
          onChange={(n) =>
            made(
              node.table.map((cells) =>
                Array.from({ length: Number(n) }, (_, i) => cells[i] ?? ''),
              ),
            )
          }
        />
      </div>
      <RowsOfTexts
        rows={node.table}
        onChange={(table) => made(table)}
        blank={() => Array.from({ length: columns }, () => '')}
        name={(at) => translate('paperEditor.row', { n: at + 1 })}
        add={word('addRow')}
        max={paperLimits.rows}
      >
        {(cells, change, at) =>
          cells.map((cell, i) => (
            <PaperTextInput
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are told apart by their column
              key={i}
              compact
              value={cell}
              onChange={(text) => change(cells.with(i, text))}
              label={translate('paperEditor.cell', { row: at + 1, column: i + 1 })}
              options={options.all}
            />
          ))
        }
      </RowsOfTexts>
    </>
  )
}

/** Blocks that stand there only where a field has a value, or one of some values. */
function WhenBody({ node, onChange, depth }: Props<NodeWith<'when'>>) {
  const translate = useTranslate()
  const { options, choiceOf } = useEditorContext()
  const word = (key: string) => translate(`paperEditor.${key}`)
  const conditions = options.all.filter(({ field }) => field && field.kind !== 'rows')
  const field = conditions.find(({ path }) => path === node.when)?.field
  const choices =
    field?.kind === 'choice' ? field.choices : field?.kind === 'flag' ? ['true', 'false'] : null
  const name = (choice: string) =>
    field?.kind === 'flag'
      ? translate(choice === 'true' ? 'areas.yes' : 'areas.no')
      : choiceOf(node.when, choice)
  const otherwise = node.otherwise ?? []
  return (
    <>
      <div className="paper-block-settings">
        <Autocomplete
          sx={{ flex: '1 1 240px' }}
          size="small"
          disableClearable
          options={[...withStored(conditions, node.when)]}
          value={
            withStored(conditions, node.when).find(({ path }) => path === node.when) as FieldOption
          }
          groupBy={({ group }) => group}
          getOptionKey={({ path }) => path}
          getOptionLabel={({ label }) => label}
          isOptionEqualToValue={(a, b) => a.path === b.path}
          onChange={(_, chosen) => {
            const { is: _was, ...rest } = node
            onChange({ ...rest, when: chosen.path })
          }}
          renderInput={(params) => <TextField {...params} label={word('whenField')} />}
        />
        {choices && (
          <Autocomplete
            sx={{ flex: '1 1 240px' }}
            size="small"
            multiple
            options={[...new Set([...choices, ...(node.is ?? [])])]}
            value={[...(node.is ?? [])]}
            getOptionLabel={name}
            onChange={(_, is) => {
              const { is: _was, ...rest } = node
              onChange(is.length > 0 ? { ...rest, is } : rest)
            }}
            renderInput={(params) => (
              <TextField {...params} label={word('whenIs')} helperText={word('whenIsHint')} />
            )}
          />
        )}
      </div>
      <BlockList
        nodes={node.show}
        onChange={(show) => onChange({ ...node, show })}
        depth={depth + 1}
        label={translate('paperEditor.shownWhen', { field: labelOfPath(options.all, node.when) })}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {word('otherwise')}
      </Typography>
      <BlockList
        nodes={otherwise}
        onChange={(next) => {
          const { otherwise: _, ...rest } = node
          onChange(next.length > 0 ? { ...rest, otherwise: next } : rest)
        }}
        depth={depth + 1}
        label={word('otherwise')}
      />
    </>
  )
}

const commonRoles = [
  'purchaser',
  'coPurchaser',
  'holder',
  'transferee',
  'heir',
  'witness',
  'contact',
  'cemetery',
  'registrar',
] as const

/** Who signs: one of the usual roles, or a word of the office's own. */
function RoleInput({ value, onChange }: { value: string; onChange: (role: string) => void }) {
  const translate = useTranslate()
  const nameOf = (role: string) => translate(`paperEditor.roles.${role}`, { _: role })
  return (
    <Autocomplete
      size="small"
      freeSolo
      disableClearable
      options={[...commonRoles]}
      getOptionLabel={nameOf}
      value={value}
      onChange={(_, role) => onChange(role)}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') onChange(commonRoles.find((role) => nameOf(role) === text) ?? text)
      }}
      renderInput={(params) => <TextField {...params} label={translate('paperEditor.role')} />}
    />
  )
}

function Choice({
  label,
  value,
  choices,
  onChange,
}: {
  label: string
  value: string
  choices: ReadonlyArray<readonly string[]>
  onChange: (value: string) => void
}) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 120 }}
    >
      {choices.map(([key, name]) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

function Tick({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)} />}
      label={label}
    />
  )
}

/** What is stored stays offered, also where it is no longer a field. */
const withStored = (options: readonly FieldOption[], path: string): readonly FieldOption[] =>
  options.some((one) => one.path === path)
    ? options
    : [...options, { path, label: path, group: '' }]
