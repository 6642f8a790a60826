/** The name a class gives its tool: `ReadFileTool` is `read_file`, `HTTPRequestTool` is `http_request`. */
export function toolNameOf(className: string): string {
  return className
    .replace(/(?<=.)Tool$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}
