-- Search over parts of words. Every PostgreSQL brings it; it needs no superuser.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateTable
CREATE TABLE "tools" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "manifest" JSON NOT NULL,
    "digest" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "disabled" BOOLEAN NOT NULL DEFAULT false,
    "pool" TEXT,
    "endpoint" TEXT,
    "secret" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "tools_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agents" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "live_name" TEXT,
    "prompt" TEXT NOT NULL DEFAULT '',
    "tool_names" TEXT[],
    "categories" TEXT[],
    "tags" TEXT[],
    "permissions" TEXT[],
    "require_explanation" BOOLEAN NOT NULL DEFAULT false,
    "limits" JSON NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "agents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent_tools" (
    "agent_id" TEXT NOT NULL,
    "tool_id" TEXT NOT NULL,

    CONSTRAINT "agent_tools_pkey" PRIMARY KEY ("agent_id","tool_id")
);

-- CreateTable
CREATE TABLE "keys" (
    "id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "name" TEXT,
    "role" TEXT NOT NULL,
    "agent_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calls" (
    "id" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "agent" TEXT NOT NULL,
    "pool" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "arguments" JSON NOT NULL,
    "result" JSON,
    "error" JSON,
    "hooks" JSON NOT NULL,
    "attempts" INTEGER NOT NULL,
    "priority" INTEGER,
    "parent_call_id" TEXT,
    "retry_of" TEXT,
    "metadata" JSON,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "run_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "worker" TEXT,
    "search_text" TEXT NOT NULL,

    CONSTRAINT "calls_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approvals" (
    "id" TEXT NOT NULL,
    "call_id" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "agent" TEXT NOT NULL,
    "arguments" JSON NOT NULL,
    "arguments_hash" TEXT NOT NULL,
    "reason" TEXT,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "quorum" INTEGER NOT NULL DEFAULT 1,
    "decisions" JSON NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "approvals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "questions" (
    "id" TEXT NOT NULL,
    "call_id" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "agent" TEXT NOT NULL,
    "index" INTEGER NOT NULL,
    "question" JSON NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "answer" JSON,
    "answered_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "questions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "schedules" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "arguments" JSON NOT NULL,
    "agent" TEXT NOT NULL,
    "pattern" TEXT,
    "timezone" TEXT,
    "every_ms" BIGINT,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "last_run_at" TIMESTAMPTZ(3),
    "last_call_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "schedules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "runs" (
    "id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "parent_call_id" TEXT,
    "status" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "state" JSON NOT NULL DEFAULT '{}',
    "result" JSON,
    "error" JSON,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" JSON NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "tools_name_key" ON "tools"("name");

-- CreateIndex
CREATE UNIQUE INDEX "agents_live_name_key" ON "agents"("live_name");

-- CreateIndex
CREATE INDEX "agent_tools_tool_id_idx" ON "agent_tools"("tool_id");

-- CreateIndex
CREATE UNIQUE INDEX "keys_hash_key" ON "keys"("hash");

-- CreateIndex
CREATE INDEX "keys_agent_id_idx" ON "keys"("agent_id");

-- CreateIndex
CREATE INDEX "calls_created_at_id_idx" ON "calls"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "calls_tool_created_at_id_idx" ON "calls"("tool", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "calls_agent_created_at_id_idx" ON "calls"("agent", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "calls_status_created_at_id_idx" ON "calls"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "calls_parent_call_id_idx" ON "calls"("parent_call_id");

-- CreateIndex
CREATE INDEX "calls_search_text_idx" ON "calls" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "approvals_status_created_at_id_idx" ON "approvals"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "approvals_call_id_idx" ON "approvals"("call_id");

-- CreateIndex
CREATE INDEX "questions_status_created_at_id_idx" ON "questions"("status", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "questions_call_id_index_key" ON "questions"("call_id", "index");

-- CreateIndex
CREATE UNIQUE INDEX "schedules_name_key" ON "schedules"("name");

-- CreateIndex
CREATE INDEX "runs_agent_id_created_at_id_idx" ON "runs"("agent_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "runs_status_created_at_id_idx" ON "runs"("status", "created_at", "id");

-- AddForeignKey
ALTER TABLE "agent_tools" ADD CONSTRAINT "agent_tools_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent_tools" ADD CONSTRAINT "agent_tools_tool_id_fkey" FOREIGN KEY ("tool_id") REFERENCES "tools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "keys" ADD CONSTRAINT "keys_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agents"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "runs" ADD CONSTRAINT "runs_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
