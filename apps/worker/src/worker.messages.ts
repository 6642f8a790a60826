export const noModule = (plugin: string): string =>
  `${plugin} exports no Nest module. Give it one as its default export: export default class MyToolsModule {}, with @Module({ providers: [MyTool] }).`;
