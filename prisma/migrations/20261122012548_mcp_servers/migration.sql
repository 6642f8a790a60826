-- CreateTable
CREATE TABLE "mcp_servers" (
    "name" TEXT NOT NULL,
    "settings" JSON NOT NULL,
    "target" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mcp_servers_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "mcp_approvals" (
    "server" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "definition" JSON NOT NULL,
    "approved_by" TEXT,
    "approved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mcp_approvals_pkey" PRIMARY KEY ("server","tool")
);
