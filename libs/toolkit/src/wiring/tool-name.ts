/** The name that a class gives: `ReadFileTool` is `read_file`, `HTTPRequestTool` is `http_request`. */
export function toolNameOf(className: string, suffix = 'Tool'): string {
  const isSuffixed = className.endsWith(suffix) && className !== suffix;
  return (isSuffixed ? className.slice(0, -suffix.length) : className)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}
