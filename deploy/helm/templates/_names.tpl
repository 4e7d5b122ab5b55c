{{- define "sexton.selector" -}}
app.kubernetes.io/name: sexton
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
{{- define "sexton.labels" -}}
{{ include "sexton.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}
